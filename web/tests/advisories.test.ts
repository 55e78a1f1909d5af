// Packages with known holes are named, and nothing else.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = 'scripts/advisories.mjs';
let folder = '';
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'advisories-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const hole = { package: 'a', range: '>=2.0.0 <2.10.1 || <0.9.0', reason: 'It leaks', source: 'https://a.example/1' };

/** What the script says of these packages and advisories. */
function said(packages: Record<string, string>, advisories: object[]) {
  const installed = Object.entries(packages).map(([path, version]) => [`node_modules/${path}`, { version }]);
  const [lock, list] = [join(folder, 'lock.json'), join(folder, 'list.json')];
  writeFileSync(lock, JSON.stringify({ packages: { '': {}, ...Object.fromEntries(installed) } }));
  writeFileSync(list, JSON.stringify(advisories));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, lock, list], { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

describe('the list of known holes', () => {
  it.each(['2.0.0', '2.9.9', '2.10.0', '0.8.12'])('names version %s', (version) => {
    const { status, text } = said({ a: version }, [hole]);
    expect(status).toBe(1);
    expect(text).toContain(`a ${version}: It leaks (https://a.example/1)`);
  });

  it.each(['0.9.0', '1.2.3', '2.10.1', '3.0.0'])('lets version %s through', (version) => {
    expect(said({ a: version, '@b/a': '2.0.0', 'a/node_modules/b': '2.0.0' }, [hole]).status).toBe(0);
  });

  it('sees a package inside another', () => {
    expect(said({ a: '3.0.0', 'b/node_modules/a': '2.0.0' }, [hole]).text).toContain('a 2.0.0');
  });

  it('lets through what is accepted, as long as it is there', () => {
    const accepted = { ...hole, accepted: 'Nobody can use it here.' };
    expect(said({ a: '2.0.0' }, [accepted]).status).toBe(0);
    expect(said({ a: '3.0.0' }, [accepted]).status).toBe(1);
  });

  it('refuses a range it cannot read', () => {
    expect(said({ a: '2.0.0' }, [{ ...hole, range: '^2.0.0' }]).text).toContain('is not a range');
  });
});
