// Builds the server (one bundle a process and worker) and the two web apps (with compressed copies beside them).
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildNow, parts, root, run } from './prepare.mjs';

const workspaces = { contracts: 'contracts/src', platform: 'services/platform', services: 'services', projections: 'projections' };

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const serverDir = path.join(root, 'dist/server');

/** What is started by itself: the portal, and what is run beside it. */
const programs = [
  'main',
  'settings',
  'backup',
  'restore',
  'migrateToDistributed',
  'moveDocuments',
  'rotateMasterKey',
  'check',
  'audit',
  'integrationTokens',
  'secondFactorResets',
];

/** What runs in a thread or process of its own, below some folders of the checkout: `services/platform/documents/merging/mergeWorker.ts`. */
export function workersBelow(...folders) {
  return folders
    .flatMap((folder) => filesBelow(path.join(root, folder)))
    .filter((file) => /(Worker|Process)\.ts$/.test(file) && !/\.spec\.|\/platform\/workers\//.test(file));
}

/** One bundle for each program, by its name, in a folder inside the checkout. */
export async function bundlePrograms(files, folder) {
  const { build, stop } = await import('esbuild');
  const entryPoints = Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), file]));
  if (Object.keys(entryPoints).length < files.length) throw new Error('two programs have the same name');
  await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [
      {
        name: 'workspaces',
        setup(builder) {
          builder.onResolve({ filter: /^@portal\// }, ({ path: wanted }) => {
            const [, workspace, ...rest] = wanted.split('/');
            return { path: path.join(root, workspaces[workspace], `${rest.join('/')}.ts`) };
          });
          // It comes as 190 modules, which every process that reads a document would load one by one; this is the same in one.
          const inOne = path.resolve(createRequire(import.meta.url).resolve('@cantoo/pdf-lib'), '../../dist/pdf-lib.esm.js');
          builder.onResolve({ filter: /^@cantoo\/pdf-lib$/ }, () => ({ path: inOne }));
        },
      },
    ],
  });
  // Its helper process would live as long as this one, and npm start goes on as the portal.
  await stop();
}

async function buildServer() {
  const workers = workersBelow('services', 'projections').filter((file) => !file.includes('/testing/'));
  rmSync(serverDir, { recursive: true, force: true });
  await bundlePrograms([...programs.map((name) => path.join(root, `services/${name}.ts`)), ...workers], serverDir);
}

function compressAssets(folder) {
  for (const file of filesBelow(folder).filter((name) => /\.(js|css|svg|json|mjs|wasm)$/.test(name))) {
    const content = readFileSync(file);
    if (content.length < 1024) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
}

export async function buildPart(name) {
  if (name === 'server') return buildServer();
  for (const config of ['vite.config.ts', 'vite.drawing.config.ts', 'vite.offline.config.ts']) {
    if (!existsSync(path.join(root, name, config))) continue;
    const status = run('npx', ['--no-install', 'vite', 'build', '--config', config, '--logLevel', 'warn'], { cwd: path.join(root, name) });
    if (status !== 0) process.exit(status);
  }
  compressAssets(path.join(root, name, 'dist'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = process.argv.slice(2);
  for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
    console.error(`${parts[name].title} wird gebaut …`);
    await buildNow(name, buildPart);
  }
}
