import type { InstanceConfig } from '@portal/contracts/instance/config';
import { pwaFilePaths } from '@portal/contracts/routes/pwaFilePaths';
import { textColourOn } from '@portal/contracts/shared/contrastRatio';
import { escapeHtml } from '@portal/platform/texts/escapeHtml';

/** What somebody reads whose phone has no connection: it must be true for whoever holds the device, so nobody is named. */
const offlineTexts = {
  title: 'Keine Verbindung',
  sentence: 'Wir erreichen die Bank gerade nicht. Bitte prüfen Sie Ihre Internetverbindung.',
  byItself: 'Sobald die Verbindung wieder da ist, geht es hier von selbst weiter. Was Sie gesendet haben, ist gespeichert.',
  retry: 'Erneut versuchen',
  looking: 'Die Verbindung wird geprüft …',
  stillAway: 'Noch keine Verbindung. Wir versuchen es weiter.',
};

/** The page leads back to where somebody was going, since the worker answers with it at that very address. */
const script = `
const said = document.querySelector('[role=status]');
const button = document.querySelector('button');
let looking = false;
let waitMs = 5000;
const goOn = () => (location.pathname === '${pwaFilePaths.offline}' ? location.replace('/') : location.reload());
async function isBack() {
  try {
    return (await fetch('${pwaFilePaths.offline}', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10000) })).ok;
  } catch {
    return false;
  }
}
async function look(asked) {
  if (looking) return;
  looking = true;
  if (asked) said.textContent = said.dataset.looking;
  if (await isBack()) return goOn();
  looking = false;
  if (asked) said.textContent = said.dataset.away;
}
function lookAgain() {
  setTimeout(async () => {
    if (!document.hidden) await look(false);
    waitMs = Math.min(waitMs * 1.5, 30000);
    lookAgain();
  }, waitMs);
}
button.addEventListener('click', () => look(true));
addEventListener('online', () => look(true));
document.addEventListener('visibilitychange', () => document.hidden || look(false));
lookAgain();
`;

const style = (primary: string): string => `
:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:1.0625rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{box-sizing:border-box;width:100%;max-width:34rem;padding:1.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0 1rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:2px solid ${primary};border-radius:.5rem;background:${primary};color:${textColourOn(primary)};cursor:pointer}
button:focus-visible{outline:3px solid CanvasText;outline-offset:2px}
[role=status]{min-height:1.5em;margin-top:1rem}`;

/** Says that there is no connection, in the bank's name and colour; knows nothing of who holds the device. */
export const createOfflinePage = ({ app, colors }: Pick<InstanceConfig, 'app' | 'colors'>): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${offlineTexts.title} – ${app.title}`)}</title><style nonce="__CSP_NONCE__">${style(colors.primary)}</style></head>
<body><main><p>${escapeHtml(app.bankName)}</p><h1>${offlineTexts.title}</h1><p>${offlineTexts.sentence}</p><p>${offlineTexts.byItself}</p>
<button type="button">${offlineTexts.retry}</button>
<p role="status" data-looking="${offlineTexts.looking}" data-away="${offlineTexts.stillAway}"></p></main>
<script>${script}</script></body></html>
`;
