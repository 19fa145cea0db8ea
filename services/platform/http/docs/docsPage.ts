import type { JsonSchema, OpenApiDocument, OpenApiOperation, OpenApiParameter } from './openApi.ts';
import { escapeHtml } from '../../texts/escapeHtml.ts';

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const style = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.3; } h2 { margin-top: 48px; } h3 { font-size: 1rem; margin: 0; display: inline; } h4 { margin: 16px 0 4px; }
details { border: 1px solid #8886; border-radius: 12px; margin: 8px 0; padding: 0 16px; } details[open] { padding-bottom: 16px; }
summary { cursor: pointer; min-height: 44px; padding: 10px 0; box-sizing: border-box; }
:is(a, summary):focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; } caption { text-align: left; font-weight: 600; padding: 8px 0; }
th, td { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-top: 1px solid #8884; } td { min-width: 8ch; }
code { font: .9375em ui-monospace, monospace; } .method { font-weight: 700; } nav ul { columns: 16rem; padding-left: 1.25rem; }`;

/** The description for people: one page without a script. The edge puts the nonce of the Content-Security-Policy in. */
export function docsPage(document: OpenApiDocument): string {
  const { title, version, description } = document.info;
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}: Schnittstelle</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="__CSP_NONCE__">${style}</style></head>
<body>
<header>
  <h1>${escapeHtml(title)}: Schnittstelle</h1>
  <p>Version ${escapeHtml(version)}. <a href="/api/docs.json">Als OpenAPI 3.1</a> · <a href="/api/docs/events">Integrationsereignisse als AsyncAPI</a></p>
  <p>${withCode(description)}</p>
</header>
<nav aria-label="Sammlungen"><ul>${document.tags.map(({ name }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`).join('')}<li><a href="#ansichten">Ansichten</a></li></ul></nav>
<main>
${document.tags.map(({ name }) => section(document, name)).join('\n')}
<section aria-labelledby="ansichten">
  <h2 id="ansichten">Ansichten</h2>
  ${Object.entries(document.components.schemas).map(view).join('\n')}
</section>
</main>
</body>
</html>
`;
}

/** Text whose backticks mark what is code. */
const withCode = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? code(part) : escapeHtml(part)))
    .join('');

function section(document: OpenApiDocument, tag: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => call(method.toUpperCase(), path, operation)),
  );
  return `<section aria-labelledby="${escapeHtml(tag)}"><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>\n${operations.join('\n')}\n</section>`;
}

const call = (method: string, path: string, operation: OpenApiOperation): string => `<details>
<summary><h3><span class="method">${method}</span> ${code(`/api${path}`)}</h3> ${escapeHtml(operation.summary)}</summary>
<p id="${escapeHtml(operation.operationId)}">${escapeHtml(operation.description)}</p>
${parameterTable(operation.parameters ?? [])}
${body(operation)}
<h4>Antworten</h4>
<ul>${answers(operation)}</ul>
</details>`;

function parameterTable(parameters: readonly OpenApiParameter[]): string {
  if (parameters.length === 0) return '';
  const places = { path: 'Adresse', query: 'Abfrage', header: 'Kopfzeile' } as const;
  const rows = parameters.map(
    ({ name, in: place, schema, description = '' }) =>
      `<tr><th scope="row">${code(name)}</th><td>${places[place]}</td><td>${typeOf(schema)}</td><td>${withCode(description)}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0" role="group" aria-label="Parameter"><table><caption>Parameter</caption><thead><tr><th scope="col">Name</th><th scope="col">Wo</th><th scope="col">Art</th><th scope="col">Bedeutung</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function body({ requestBody }: OpenApiOperation): string {
  if (requestBody === undefined) return '';
  const [[type, { schema }] = ['', { schema: {} as JsonSchema }]] = Object.entries(requestBody.content);
  const fields = Object.keys(schema.properties ?? {}).length === 0 ? '<p>Ohne Felder.</p>' : fieldTable('Felder', schema);
  return `<h4>Inhalt, ${code(type)}${requestBody.required ? '' : ', kann fehlen'}</h4>${fields}`;
}

function answers({ responses }: OpenApiOperation): string {
  const problems = Object.keys(responses).filter((status) => Number(status) >= 400);
  const shown = Object.entries(responses).flatMap(([status, response]) => {
    if (Number(status) >= 400 || !('description' in response)) return [];
    const contents = Object.entries(response.content ?? {}).map(([type, { schema }]) => `${code(type)}: ${typeOf(schema)}`);
    return [`<li><strong>${status}</strong> ${escapeHtml(response.description)} ${contents.join(' · ')}</li>`];
  });
  return `${shown.join('')}<li>Fehler (${problems.join(', ')}): ${code('application/problem+json')}: ${typeOf({ $ref: '#/components/schemas/Problem' })}</li>`;
}

const view = ([name, schema]: [string, JsonSchema]): string =>
  `<details><summary><h3>${code(name)}</h3></summary><div id="${escapeHtml(name)}">${fieldTable(name, schema)}</div></details>`;

function fieldTable(caption: string, { properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<tr><th scope="row">${code(name)}</th><td>${typeOf(schema)}</td><td>${required.includes(name) ? 'immer' : 'kann fehlen'}</td><td>${escapeHtml(schema.title ?? '')}${withCode(schema.description ?? '')}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0" role="group" aria-label="Felder von ${escapeHtml(caption)}"><table><caption>Felder</caption><thead><tr><th scope="col">Feld</th><th scope="col">Art</th><th scope="col">Da</th><th scope="col">Bedeutung</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'Text',
  integer: 'ganze Zahl',
  number: 'Zahl',
  boolean: 'ja oder nein',
  null: 'leer',
  object: 'Objekt',
};
const formatNames: Readonly<Record<string, string>> = {
  'date-time': 'Zeitpunkt (UTC)',
  date: 'Tag (JJJJ-MM-TT)',
  uuid: 'Kennung (UUID)',
  binary: 'Datei',
};

function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, items, type, format, enum: values, properties } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' oder ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (values !== undefined) return values.map((value) => code(String(value))).join(', ');
  if (items !== undefined) return `Liste aus ${typeOf(items)}`;
  if (properties !== undefined) return `Objekt mit ${Object.keys(properties).map(code).join(', ')}`;
  if (format !== undefined && formatNames[format] !== undefined)
    return [formatNames[format], ...(Array.isArray(type) && type.includes('null') ? ['leer'] : [])].join(' oder ');
  const types = typeof type === 'string' ? [type] : (type ?? []);
  return types.map((name) => typeNames[name] ?? escapeHtml(name)).join(' oder ') || 'beliebig';
}
