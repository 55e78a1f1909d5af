// Fails if a package that package-lock.json installs has a hole that advisories.json knows. The list is our own, because
// not every registry answers `npm audit`.
//   node scripts/advisories.mjs [LOCK] [LIST]
// An advisory has the package, the versions that have the hole, what it is and where that is written down. One with
// `accepted` is let through, for the reason given there; it must go when no such version is installed any more.
import { readFileSync } from 'node:fs';

const file = (path) => JSON.parse(readFileSync(path, 'utf8'));
const here = (name) => new URL(`../${name}`, import.meta.url);
const [lock = here('package-lock.json'), list = here('advisories.json')] = process.argv.slice(2);

/** Below, at or above 0, as `one` is older than, the same as or newer than `other`. What follows a hyphen is left out. */
function compare(one, other) {
  const parts = (version) => version.split('-')[0].split('.').map(Number);
  const [a, b] = [parts(one), parts(other)];
  return a.map((part, i) => part - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

const holds = { '<': (c) => c < 0, '<=': (c) => c <= 0, '>': (c) => c > 0, '>=': (c) => c >= 0, '=': (c) => c === 0 };

/** Whether a version is in a range such as ">=0.17.0 <0.28.1 || <0.9.0". */
function isIn(range, version) {
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((bound) => {
        const [, sign, limit] = /^(<=?|>=?|=)(\d+(?:\.\d+)*)$/.exec(bound) ?? [];
        if (limit === undefined) throw new Error(`advisories.json: “${range}” is not a range`);
        return holds[sign](compare(version, limit));
      }),
  );
}

const installed = Object.entries(file(lock).packages)
  .filter(([path]) => path !== '')
  .map(([path, { name, version }]) => ({ name: name ?? path.split('node_modules/').at(-1), version }));

const wrong = file(list).flatMap((advisory) => {
  const hit = installed.filter(({ name, version }) => name === advisory.package && isIn(advisory.range, version));
  if (advisory.accepted === undefined) {
    return hit.map(
      ({ name, version }) =>
        `${name} ${version}: ${advisory.reason} (${advisory.source}). Versions ${advisory.range} have this hole.`,
    );
  }
  return hit.length === 0 ? [`${advisory.package}: ${advisory.source} is accepted, but needs not be any more.`] : [];
});
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exit(1);
console.log(`No known hole in ${installed.length} packages.`);
