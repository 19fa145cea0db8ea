import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundlePrograms, workersBelow } from '../../scripts/build.mjs';
import { root } from '../../scripts/prepare.mjs';

/** What runs in threads and processes of its own is compiled once for all suites of the run (see resolveWorkerProgram.ts). */
export default async function setup(project) {
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'test-programs-'));
  const bundle = () => bundlePrograms(workersBelow('services', 'projections', 'tests/engines'), folder);
  await bundle();
  project.onTestsRerun(bundle);
  process.env['PROGRAM_BUNDLES'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
