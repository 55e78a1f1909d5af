// Mistakes only: the form is Prettier's, and types are checked by svelte-check.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'src/engine/wasm'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node, __VERSION__: 'readonly' } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      // A name with a leading underscore says that nobody wants the value.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // All {@html} is our own drawings and rules; what people write never gets there.
      'svelte/no-at-html-tags': 'off',
      // Most sets, maps and addresses here live for one computation. State that is watched is marked $state.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check knows better which warnings there are.
      'svelte/no-unused-svelte-ignore': 'off',
      // {' '} keeps a space that formatting would lose.
      'svelte/no-useless-mustaches': 'off',
    },
  },
);
