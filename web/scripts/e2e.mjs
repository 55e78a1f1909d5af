// Runs the browser tests, two files at a time. A test that fails is run once more by itself: a machine that is busy with
// other things can starve a browser for longer than any test should wait. What passes only then is named at the end, and
// is a fault to mend, of the page or of the test.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mostRepeated = 5; // more than that is no accident
const every = readdirSync('e2e')
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => join('e2e', name));
const folder = mkdtempSync(join(tmpdir(), 'e2e-'));

/** Runs these files, or one test of them; answers how it ended and what became of each test. */
async function run(files, concurrency, name) {
  const list = join(folder, 'outcomes');
  const exact = name?.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const runner = spawn(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${concurrency}`,
      ...(exact ? [`--test-name-pattern=/^${exact}$/`] : []),
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/outcomes.mjs',
      `--test-reporter-destination=${list}`,
      ...files,
    ],
    { stdio: 'inherit' },
  );
  const code = await new Promise((resolve) => runner.on('exit', resolve));
  const outcomes = readFileSync(list, 'utf8').split('\n').filter(Boolean).map(JSON.parse);
  return { code, outcomes };
}

const given = process.argv.slice(2);
const { code, outcomes } = await run(given.length > 0 ? given : every, 2);
const failed = outcomes.filter(({ passed }) => !passed);
process.exitCode = code;
if (failed.length > 0 && failed.length <= mostRepeated) {
  let mended = true;
  for (const { name, file } of failed) {
    console.log(`\nOnce more, by itself: ${name}`);
    const again = await run(file ? [file] : every, 1, name);
    mended &&= again.code === 0 && again.outcomes.some((one) => one.name === name && one.passed);
  }
  console.log('\nThese failed at first:');
  for (const { name } of failed) console.log(`  ${name}`);
  if (mended) process.exitCode = 0;
}
rmSync(folder, { recursive: true });
