import './design/tokens.css';
import './design/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './router.svelte';
import { begin } from './words/words.svelte';

// A file of an older version may be gone from the server: the page of today has others.
addEventListener('vite:preloadError', () => location.reload());

/** Our letters, or a moment's patience: text that changes its letters moves. */
const letters = Promise.race([
  Promise.allSettled(['600 1rem Fraunces', '1rem "Nunito Sans"'].map((font) => document.fonts.load(font))),
  new Promise((resolve) => setTimeout(resolve, 500)),
]);

startRouter();
void Promise.all([begin(), letters]).then(() => {
  const target = document.getElementById('page');
  if (target) mount(App, { target });
});
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
