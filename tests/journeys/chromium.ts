import { existsSync } from 'node:fs';

const candidates = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of this machine, if it has one. */
export const chromium = candidates.find((file) => file !== undefined && file !== '' && existsSync(file));
