// Writes the list of every package that runs (CycloneDX), from the lock file. `npm sbom --omit dev` leaves out what a package for
// development asks for as well, React among them: so all are listed, and those for development alone are taken out here.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const list = JSON.parse(
  execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  }),
);
const isForDevelopment = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development');
const running = list.components.filter((component) => !isForDevelopment(component));
const refs = new Set([list.metadata.component['bom-ref'], ...running.map((component) => component['bom-ref'])]);
const dependencies = list.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
process.stdout.write(`${JSON.stringify({ ...list, components: running, dependencies }, undefined, 2)}\n`);
