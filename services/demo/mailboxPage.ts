import type { OutboxMessageView } from '@portal/contracts/demo/outboxMessage';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/dates';
import { escapeHtml } from '@portal/platform/texts/escapeHtml';

/** Links in the text become links; everything else is shown as it is. */
const withLinks = (text: string, links: readonly string[]): string =>
  links.reduce(
    (html, link) => html.replaceAll(escapeHtml(link), `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`),
    escapeHtml(text),
  );

const letter = (message: OutboxMessageView): string => `
  <li>
    <article>
      <p class="meta"><span class="channel">${message.channel === 'sms' ? 'SMS' : 'E-Mail'}</span> an <strong>${escapeHtml(message.to)}</strong> · <time datetime="${message.createdAt}">${formatInstantYearFirst(message.createdAt)}</time></p>
      ${message.subject === '' ? '' : `<h2>${escapeHtml(message.subject)}</h2>`}
      <p class="text">${withLinks(message.text, message.links)}</p>
      ${message.code !== null && message.links.length === 0 ? `<p>Code: <code>${escapeHtml(message.code)}</code></p>` : ''}
    </article>
  </li>`;

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.3; } h2 { font-size: 1.125rem; margin: 4px 0; }
form { display: flex; gap: 8px; flex-wrap: wrap; align-items: end; margin: 24px 0; }
label { display: grid; gap: 4px; flex: 1 1 240px; min-width: 0; } input { width: 100%; box-sizing: border-box; } input, button { font: inherit; min-height: 44px; padding: 0 12px; border-radius: 8px; border: 1px solid #767676; }
button { cursor: pointer; } ul { list-style: none; padding: 0; display: grid; gap: 12px; }
article { border: 1px solid #8884; border-radius: 12px; padding: 16px; } .text { white-space: pre-line; overflow-wrap: anywhere; margin-bottom: 0; }
.meta { margin: 0; font-size: .875rem; } .channel { border: 1px solid currentColor; border-radius: 4px; padding: 0 6px; } code { font-size: 1.25rem; letter-spacing: .1em; }`;

const searchable = (text: string): string => text.replace(/\s+/g, '').toLocaleLowerCase('de');

/** Those whose address or subject contains what is looked for, however it is spaced and spelled. */
function lettersWith(wanted: string, messages: readonly OutboxMessageView[]): readonly OutboxMessageView[] {
  const part = searchable(wanted);
  return messages.filter(({ to, subject }) => searchable(to).includes(part) || searchable(subject).includes(part));
}

/** The demo's mailbox for people: one page, no script. The edge puts the nonce of the Content-Security-Policy in. */
export function mailboxPage(all: readonly OutboxMessageView[], to: string): string {
  const messages = lettersWith(to, all);
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Postfach der Demo</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="__CSP_NONCE__">${style}</style></head>
<body>
<main>
  <h1>Postfach der Demo</h1>
  <p>Hier liegen alle E-Mails und SMS, die das Portal verschickt hat, die neuesten zuerst. Es gibt diese Seite nur auf der Demo-Bank.</p>
  <form method="get" action="/demo/postfach" role="search">
    <label>Adresse, Nummer oder Betreff, auch ein Teil davon<input name="to" value="${escapeHtml(to)}" autocomplete="off"></label>
    <button type="submit">Anzeigen</button>
  </form>
  ${messages.length === 0 ? `<p role="status">${to === '' ? 'Noch ist nichts verschickt worden.' : `Zu „${escapeHtml(to)}“ ist nichts verschickt worden.`} <a href="/demo/postfach">Alle anzeigen</a></p>` : `<ul>${messages.map(letter).join('')}</ul>`}
</main>
</body>
</html>
`;
}
