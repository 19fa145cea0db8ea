// Runs one of the programs beside the portal by its name, after setting up what is missing.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale, installDependencies, requireNode, root } from './prepare.mjs';

const [name, ...args] = process.argv.slice(2);
requireNode();
installDependencies();
await buildStale(['server']);
process.argv.splice(1, process.argv.length, path.join(root, `dist/server/${name}.js`), ...args);
await import(pathToFileURL(process.argv[1]).href);
