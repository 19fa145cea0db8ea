// npm start: sets up what is missing, builds what is stale, starts the portal in this process.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale, installDependencies, parts, requireNode, root, run } from './prepare.mjs';

/** A setting that is missing is named before the apps are built. */
function checkSettings() {
  if (run(process.execPath, [path.join(root, 'dist/server/settings.js')], { shell: false }) !== 0) process.exit(1);
}

requireNode();
installDependencies();
await buildStale(Object.keys(parts), checkSettings);
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href);
