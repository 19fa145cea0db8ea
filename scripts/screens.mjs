// npm run screens: pictures of every screen of both apps into docs/screens, taken from a fresh demo bank. What the browser
// suite checks for accessibility is photographed, so a screen that is added there is in the pictures, too. Part of the
// name of a test as argument takes its screens alone, a second one those of a name: npm run screens -- administrator employee
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { buildStale, installDependencies, requireNode, root, run } from './prepare.mjs';

const MOST_BYTES = 120_000;
const apps = { console: 'Konsole der Bank', customer: 'Bereich für Kunden' };
const target = path.join(root, 'docs', 'screens');

requireNode();
installDependencies();
await buildStale();
const taken = mkdtempSync(path.join(os.tmpdir(), 'portal-screens-'));
const failed = takeAll(await freePort());
for (const app of Object.keys(apps)) await store(app);
rmSync(taken, { recursive: true, force: true });
writeFileSync(path.join(target, 'README.md'), index());
process.exit(failed);

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function takeAll(port) {
  const only = process.argv[2] === undefined ? [] : ['--grep', process.argv[2]];
  const args = ['--no-install', 'playwright', 'test', '-c', 'tests/journeys/playwright.config.ts', 'accessibility', '--reporter=list'];
  const env = { ...process.env, SCREEN_PICTURES: taken, SCREEN_NAMES: process.argv[3] ?? '', JOURNEY_PORT: String(port) };
  return run('npx', [...args, ...only], { env });
}

async function store(app) {
  const folder = path.join(taken, app);
  if (!existsSync(folder)) return;
  mkdirSync(path.join(target, app), { recursive: true });
  for (const file of readdirSync(folder)) {
    const picture = await smallEnough(path.join(folder, file));
    writeFileSync(path.join(target, app, file.replace(/png$/, 'webp')), picture);
  }
}

/** Sharp letters first; what is too large then loses quality step by step. */
async function smallEnough(file) {
  const image = sharp(file);
  let picture = await image.clone().webp({ nearLossless: true, quality: 60, effort: 5 }).toBuffer();
  for (let quality = 85; picture.length > MOST_BYTES && quality >= 25; quality -= 15)
    picture = await image.clone().webp({ quality, effort: 5 }).toBuffer();
  return picture;
}

/** The pictures that are kept are those that .gitignore lets through. */
function index() {
  const kept = readFileSync(path.join(target, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!') && line.endsWith('.webp'))
    .map((line) => line.slice('!/'.length));
  const sections = Object.entries(apps).map(([app, title]) => {
    const pictures = kept.filter((file) => file.startsWith(`${app}/`)).map((file) => `![${path.basename(file, '.webp')}](${file})`);
    return [`## ${title}`, ...pictures].join('\n\n');
  });
  return `${[
    '# The screens',
    'Pictures of the demo bank, made by `npm run screens`: every screen and state that the browser suite checks for accessibility, the console at 768 and 1440 px, the customer app at 360 and 1440 px. A part of them is kept here (`.gitignore` names which); the others are made anew where somebody wants to look at them. Dates move with the day.',
    ...sections,
  ].join('\n\n')}\n`;
}
