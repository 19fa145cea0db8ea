import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Header names and values in turn, as `writeHead` takes them fastest. */
type FlatHeaders = readonly string[];

const NONCE = '__CSP_NONCE__';
const SCRIPTS = '__SCRIPTS__';
const FRAMES = '__FRAMES__';

const pagePolicy = {
  'default-src': ["'self'"],
  'script-src': [SCRIPTS],
  'style-src': ["'self'", `'nonce-${NONCE}'`],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': [FRAMES],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};
const apiPolicy = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"] };
/** For files of the apps: an SVG that is opened by its address runs and loads nothing. */
const filePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
/** A worker takes the policy of its script: PDF.js loads fonts and the reader of JPEG 2000, the offline worker its page. */
const scriptFilePolicy = `${filePolicy}; script-src 'self'; connect-src 'self'`;

/** What helmet would set on each answer, asked once at start. */
function helmetHeaders(directives: Readonly<Record<string, string[]>>, secure: boolean): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })(request, response, () => undefined);
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

const permissions = ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'];

const both = (build: (secure: boolean) => string[]): Readonly<Record<'secure' | 'plain', FlatHeaders>> => ({
  secure: build(true),
  plain: build(false),
});

/** Of helmet's headers those that mean something to an answer that is no document. */
const forData = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-frame-options',
]);
const dataHeaders = (headers: readonly string[]): string[] => headers.filter((_, index) => forData.has(headers[index - (index % 2)] ?? ''));

/** For answers of the API: nothing in them may run or be framed, nobody keeps them. */
export const apiHeaders = both((secure) => [...dataHeaders(helmetHeaders(apiPolicy, secure)), 'cache-control', 'no-store']);
/** The same for what anybody may keep for a while. */
export const apiHeadersWithPublicCaching = (seconds: number, headers: FlatHeaders): FlatHeaders =>
  headers.map((value) => (value === 'no-store' ? `public, max-age=${seconds}` : value));
const page = both((secure) => [...helmetHeaders(pagePolicy, secure), ...permissions]);
const fileUnder = (policy: string) =>
  both((secure) => [
    'x-content-type-options',
    'nosniff',
    'cross-origin-resource-policy',
    'same-origin',
    'content-security-policy',
    policy,
    ...(secure ? ['strict-transport-security', 'max-age=63072000; includeSubDomains'] : []),
  ]);
const file = fileUnder(filePolicy);
const scriptFile = fileUnder(scriptFilePolicy);

/** For a file of an app, built or generated. */
export const assetHeaders = (mediaType: string, secure: boolean): FlatHeaders =>
  (mediaType.startsWith('text/javascript') ? scriptFile : file)[secure ? 'secure' : 'plain'];

/**
 * For a page: the strict policy with a fresh nonce for its style elements, and the page with that nonce in it. `scripts`
 * are the hashes of the scripts within the page, as they were built; no other one runs. `framesFrom` is the one other
 * origin whose pages may stand in a frame.
 */
export function pageWithNonce(
  html: string,
  secure: boolean,
  { scripts = [], framesFrom = "'none'" }: { readonly scripts?: readonly string[]; readonly framesFrom?: string | undefined } = {},
): { readonly headers: FlatHeaders; readonly html: string } {
  const nonce = randomBytes(16).toString('base64');
  const allowed = ["'self'", ...scripts].join(' ');
  return {
    headers: (secure ? page.secure : page.plain).map((value) =>
      value.includes(NONCE) ? value.replaceAll(NONCE, nonce).replace(SCRIPTS, allowed).replace(FRAMES, framesFrom) : value,
    ),
    html: html.replaceAll(NONCE, nonce),
  };
}
