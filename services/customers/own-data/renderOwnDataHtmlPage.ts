import type { ReportBlock, ReportTable } from '@portal/platform/reports/report';
import { escapeHtml } from '@portal/platform/texts/escapeHtml';

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#1c2329;background:#fff;margin:2rem auto;max-width:72rem;padding:0 1rem}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:2rem}dt{font-weight:600}dd{margin:0 0 .5rem}div{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.375rem .5rem;border-bottom:1px solid #c8d0d7;overflow-wrap:break-word;hyphens:auto}
p,td,dd{white-space:pre-line}
@media(prefers-color-scheme:dark){body{color:#e6eaee;background:#14191d}a{color:#8cc4ff}th,td{border-color:#45505a}}`;

const noLinks: ReadonlySet<string> = new Set();

/** A page that is read from a folder, without a server: nothing in it runs or is fetched. `links`: files beside it. */
export const renderOwnDataHtmlPage = (title: string, blocks: readonly ReportBlock[], links = noLinks): Buffer =>
  Buffer.from(`<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
${blocks.map((block) => part(block, links)).join('\n')}
</main></body></html>
`);

function part(block: ReportBlock, links: ReadonlySet<string>): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'facts':
      return `<dl>${block.facts.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value) || '–'}</dd>`).join('')}</dl>`;
    case 'table':
      return table(block, links);
    case 'newPage':
    case 'pictures':
    case 'attachment':
      return '';
  }
}

function table({ columns, rows, empty }: ReportTable, links: ReadonlySet<string>): string {
  if (rows.length === 0) return `<p>${escapeHtml(empty)}</p>`;
  const head = columns.map(({ title }) => `<th scope="col">${escapeHtml(title)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell) => `<td>${links.has(cell) ? link(cell) : escapeHtml(cell)}</td>`).join('')}</tr>`)
    .join('\n');
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const link = (path: string): string => `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escapeHtml(path)}</a>`;
