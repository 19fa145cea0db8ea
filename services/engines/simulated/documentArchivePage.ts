import { formatListInstant } from '@portal/contracts/shared/time/dates';
import type { StoredDocument } from './storedDocument.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character]!);

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.3; } .scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-bottom: 1px solid #8884; } td { font-variant-numeric: tabular-nums; }
th, td { overflow-wrap: normal; } td:nth-child(-n + 3) { white-space: nowrap; }`;

const filing = ({ shelfId, formId, formName }: StoredDocument): string =>
  shelfId === null ? `Formular ${formId ?? ''}, ${formName ?? ''}` : `Ablage ${shelfId}`;

const row = (document: StoredDocument): string =>
  `<tr>${[
    formatListInstant(document.archivedAt),
    document.documentId,
    document.personId,
    document.name,
    `${document.section}, ${filing(document)}`,
    document.comment ?? '–',
  ]
    .map((text) => `<td>${escape(text)}</td>`)
    .join('')}</tr>`;

/** One page, no script. The edge puts the nonce of the Content-Security-Policy in. */
export function documentArchivePage(documents: readonly StoredDocument[]): string {
  const head = ['Archiviert', 'Dokument-ID', 'Person', 'Dokument', 'Bereich', 'Bemerkung'].map((text) => `<th scope="col">${text}</th>`);
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Archiv – Simulator von agree21</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="__CSP_NONCE__">${style}</style></head>
<body>
<main>
  <h1>Archiv</h1>
  <p>Diese Seite gibt es nur auf der Demo-Bank: Sie zeigt, welche Dokumente das Portal an agree21 übergeben hat, die neuesten zuerst.</p>
  ${documents.length === 0 ? '<p role="status">Noch wurde kein Dokument übergeben.</p>' : `<div class="scroll" role="region" aria-label="Archivierte Dokumente" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${documents.map(row).join('')}</tbody></table></div>`}
</main>
</body>
</html>
`;
}
