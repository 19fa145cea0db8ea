// node scores.mjs <browser> <url of the portal> <rounds>: what Lighthouse says of login, hub, a case and an upload page in its phone
// profile, as JSON: of several rounds the one in the middle, as one alone depends on what else the machine did.
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const [executablePath, base, rounds] = process.argv.slice(2);
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const browser = await puppeteer.launch({ executablePath, args: flags, headless: true });

async function oneRound(path) {
  const page = await browser.newPage();
  const { lhr } = await lighthouse(
    `${base}${path}`,
    {
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      disableStorageReset: true,
      // The stream of what others do never ends: nobody waits for a quiet network.
      maxWaitForLoad: 10_000,
      logLevel: 'error',
    },
    undefined,
    page,
  );
  await page.close();
  const worst = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9);
  return {
    path: new URL(lhr.finalDisplayedUrl).pathname.replaceAll(/[0-9a-f-]{36}/g, '<id>'),
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

/** Addresses that a page links, once the first of them is there. */
async function linksOn(page, path, part) {
  await page.goto(`${base}${path}`, { waitUntil: 'networkidle2' });
  const links = await page.$$eval(`main a[href*="${part}"]`, (found) => found.map((link) => new URL(link.href).pathname));
  return [...new Set(links)];
}

/** A case in which a document is asked for, and the page of that document. */
async function askedFor(page) {
  for (const enquiry of await linksOn(page, '/hub', '/hub/vorgang/')) {
    const [file] = await linksOn(page, `${enquiry}/dokumente/requested`, '/dokument/');
    if (file !== undefined) return { enquiry, file };
  }
  throw new Error('the demo customer is asked for nothing');
}

try {
  const login = await scoresOf('/login');
  const page = await browser.newPage();
  await page.goto(`${base}/login`, { waitUntil: 'networkidle0' });
  await page.type('input[autocomplete=username]', 'kundin@demo.bank');
  await page.type('input[autocomplete=current-password]', 'Demo-Passwort-2026!');
  await Promise.all([page.waitForFunction("location.pathname === '/dashboard'"), page.click('button[type=submit]')]);
  const { enquiry, file } = await askedFor(page);
  await page.close();
  const results = [login];
  for (const path of ['/hub', enquiry, file]) results.push(await scoresOf(path));
  process.stdout.write(JSON.stringify(results));
} finally {
  await browser.close();
}
