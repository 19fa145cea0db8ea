// npm run bench: prints what the parts reach beside the raw engines, in one table.
import { buildStale, installDependencies, requireNode, run } from './prepare.mjs';

requireNode();
installDependencies();
await buildStale();
process.exit(run('npx', ['--no-install', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)]));
