import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { checkPortalFromOutside } from './checkPortalFromOutside.ts';

let server: Server;
let publicUrl: string;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const said = async (at: string | undefined): Promise<readonly string[]> =>
  (await checkPortalFromOutside({ environment: { publicUrl: at }, config: defaultInstanceConfig })).map(
    ({ ok, line }) => `${ok ? '+' : '-'} ${line}`,
  );
const configOf = (bankName: string) => (response: ServerResponse) => void response.end(JSON.stringify({ app: { bankName } }));

describe('asked whether the portal answers at PUBLIC_URL', () => {
  it.each<[string, typeof answer, RegExp]>([
    ['this portal answers', configOf(defaultInstanceConfig.app.bankName), /^\+ Portal: http:\S+ antwortet, unverschlüsselt\.$/],
    ['the portal of another bank answers', configOf('Andere Bank eG'), /^- .*Portal von „Andere Bank eG“.*PUBLIC_URL/],
    [
      'something else answers',
      (response) => void response.end('<html>Willkommen</html>'),
      /^- .*etwas anderes als das Portal \(200\).*PUBLIC_URL/,
    ],
    ['the proxy finds nobody', (response) => void response.writeHead(502).end('Bad Gateway'), /^\+ .*Proxy antwortet \(502\).*PORT/],
  ])('given that %s, it says so', async (_, given, line) => {
    answer = given;
    expect(await said(publicUrl)).toEqual([expect.stringMatching(line)]);
  });
  it('stays calm where nobody is there yet, and names the setting', async () => {
    expect(await said('http://127.0.0.1:1')).toEqual([expect.stringMatching(/^\+ .*Dort antwortet niemand\..*PUBLIC_URL/)]);
  });
  it('does not where no TLS is spoken, and asks nothing without an address', async () => {
    expect(await said(publicUrl.replace('http:', 'https:'))).toEqual([expect.stringMatching(/^- .*nicht erreichbar.*PUBLIC_URL/)]);
    expect(await said(undefined)).toEqual([]);
  });
});
