import { formatInstantYearFirst } from '@portal/contracts/shared/time/dates';
import { renderSimulatorPageFrame } from './renderSimulatorPageFrame.ts';
import type { StoredDocumentMetadata } from './storedDocument.ts';
import { escapeHtml } from '@portal/platform/texts/escapeHtml';

const style = `.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-bottom: 1px solid #8884; } td { font-variant-numeric: tabular-nums; }
th, td { overflow-wrap: normal; } td:nth-child(-n + 3) { white-space: nowrap; }`;

const filing = ({ shelfId, formId, formName }: StoredDocumentMetadata): string =>
  shelfId === null ? `Formular ${formId ?? ''}, ${formName ?? ''}` : `Ablage ${shelfId}`;

const row = (document: StoredDocumentMetadata): string =>
  `<tr>${[
    formatInstantYearFirst(document.archivedAt),
    document.documentId,
    document.personId,
    document.name,
    `${document.section}, ${filing(document)}`,
    document.comment ?? '–',
  ]
    .map((text) => `<td>${escapeHtml(text)}</td>`)
    .join('')}</tr>`;

export function documentArchivePage(documents: readonly StoredDocumentMetadata[]): string {
  const head = ['Archiviert', 'Dokument-ID', 'Person', 'Dokument', 'Bereich', 'Bemerkung'].map((text) => `<th scope="col">${text}</th>`);
  return renderSimulatorPageFrame({
    title: 'Archiv',
    bodyStyle: 'max-width: 960px; padding: 24px 16px; overflow-wrap: anywhere;',
    style,
    simulator: 'von agree21',
    main: `<p>Diese Seite gibt es nur auf der Demo-Bank: Sie zeigt, welche Dokumente das Portal an agree21 übergeben hat, die neuesten zuerst.</p>
  ${documents.length === 0 ? '<p role="status">Noch wurde kein Dokument übergeben.</p>' : `<div class="scroll" role="region" aria-label="Archivierte Dokumente" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${documents.map(row).join('')}</tbody></table></div>`}`,
  });
}
