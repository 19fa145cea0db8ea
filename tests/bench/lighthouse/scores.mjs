// node scores.mjs <browser> <url of the portal> <rounds>: what Lighthouse says of login and hub in its phone profile, as JSON: of several
// rounds the one in the middle, as one alone depends on what else the machine did.
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const [executablePath, base, rounds] = process.argv.slice(2);
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await puppeteer.launch({ executablePath, args: flags, headless: true });

async function oneRound(path) {
  const page = await browser.newPage();
  const { lhr } = await lighthouse(
    `${base}${path}`,
    { onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'], disableStorageReset: true, logLevel: 'error' },
    undefined,
    page,
  );
  await page.close();
  const worst = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9);
  return {
    path: new URL(lhr.finalDisplayedUrl).pathname,
    scores: Object.fromEntries(Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round(score * 100)])),
    worst: worst.map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim()),
  };
}

async function scoresOf(path) {
  const results = [];
  for (let round = 0; round < Number(rounds); round += 1) results.push(await oneRound(path));
  results.sort((one, other) => one.scores.performance - other.scores.performance);
  const performances = results.map(({ scores }) => scores.performance);
  return { ...results[Math.floor(results.length / 2)], performances };
}

try {
  const login = await scoresOf('/login');
  const page = await browser.newPage();
  await page.goto(`${base}/login`, { waitUntil: 'networkidle0' });
  await page.type('input[autocomplete=username]', 'kundin@demo.bank');
  await page.type('input[autocomplete=current-password]', 'Demo-Passwort-2026!');
  await Promise.all([page.waitForFunction("location.pathname === '/dashboard'"), page.click('button[type=submit]')]);
  await page.close();
  process.stdout.write(JSON.stringify([login, await scoresOf('/hub')]));
} finally {
  await browser.close();
}
