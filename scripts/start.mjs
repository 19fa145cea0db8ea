// npm start: sets up what is missing, builds what is stale, starts the portal in this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale, installDependencies, requireNode, root } from './prepare.mjs';

requireNode();
installDependencies();
await buildStale();
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
