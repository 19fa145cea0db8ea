import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agree21Away, Agree21Fault } from '@portal/platform/agree21/agree21Away';
import { createMonitoredAgree21, type Agree21CallOutcome } from '@portal/platform/agree21/createMonitoredAgree21';
import { instantAfter } from '@portal/platform/clock/clock';
import type { Agree21Settings } from '@portal/platform/config/agree21Settings';
import { selfSignedCertificate } from '@portal/platform/config/testing/selfSignedCertificate';
import { checkAgree21 } from './checkAgree21.ts';
import type { Agree21AccessOptions } from './createAuthenticatedAgree21Client.ts';
import { createAgree21HttpPorts } from './createAgree21HttpPorts.ts';
import { aDocument, archiveSuite, KNOWN_PERSON_ID, timeoutSignal, neverAbortedSignal } from './testing/agree21Suite.ts';
import { startFakeAgree21Service, type FakeAgree21, type Agree21ServiceFaultHandler } from './testing/startFakeAgree21Service.ts';

let fake: FakeAgree21;
let now = '2026-11-21T10:00:00.000Z';
const clock = { now: () => now };
beforeAll(async () => {
  fake = await startFakeAgree21Service();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.documents.clear();
  fake.fault = undefined;
  fake.tokenLasts = 300;
});

const settingsOf = ({ url, tokenUrl, client }: FakeAgree21, over: Partial<Agree21Settings> = {}): Agree21Settings => ({
  url,
  protocol: 'contract',
  login: undefined,
  credentials: { tokenUrl, clientId: client.id, clientSecret: client.secret },
  certificate: undefined,
  ...over,
});
const aService = (over: Partial<Agree21Settings> = {}, parts: Partial<Agree21AccessOptions> = {}) =>
  createAgree21HttpPorts({ settings: settingsOf(fake, over), clock, ...parts });

archiveSuite('our contract', () => Promise.resolve(aService()));

/** Why it failed; what was answered, where it did not. */
const faultOf = (asking: Promise<unknown>): Promise<Agree21Fault | 'answered'> =>
  asking.then(
    () => 'answered' as const,
    (error: Agree21Away) => error.why,
  );

const answering =
  (status: number, body = '', headers: Record<string, string> = {}): Agree21ServiceFaultHandler =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
    return true;
  };
const isToken = ({ url }: IncomingMessage): boolean => url === '/token';
const atTheToken =
  (fault: Agree21ServiceFaultHandler): Agree21ServiceFaultHandler =>
  (request, response) =>
    isToken(request) && fault(request, response);
const behindIt =
  (fault: Agree21ServiceFaultHandler): Agree21ServiceFaultHandler =>
  (request, response) =>
    !isToken(request) && fault(request, response);
const breakingOff: Agree21ServiceFaultHandler = (_, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Length': '1000' }).write('{"section":');
  setImmediate(() => response.destroy());
  return true;
};
const silent: Agree21ServiceFaultHandler = () => true;
const endless: Agree21ServiceFaultHandler = (_, response) => {
  response.writeHead(200).write('"'.padEnd(300_000, 'x'));
  return true;
};
const html = '<!doctype html><title>Wartung</title>';

describe.each<[string, Agree21ServiceFaultHandler, Agree21Fault]>([
  ['a token endpoint that answers HTML', atTheToken(answering(200, html)), 'odd-answer'],
  ['a token of another kind', atTheToken(answering(200, '{"access_token":"x","token_type":"mac"}')), 'odd-answer'],
  ['a token with a line break', atTheToken(answering(200, '{"access_token":"x\\r\\ny","token_type":"bearer"}')), 'odd-answer'],
  ['a secret that has run out', atTheToken(answering(401, '{"error":"invalid_client"}')), 'client-refused'],
  ['a secret that has run out, as others say it', atTheToken(answering(400, '{"error":"unauthorized_client"}')), 'client-refused'],
  ['a token endpoint in trouble', atTheToken(answering(503, html)), 'failing'],
  ['a token endpoint that says nothing', atTheToken(silent), 'silent'],
  ['a service that takes no token', behindIt(answering(401)), 'client-refused'],
  ['a service that forbids it', behindIt(answering(403, html)), 'client-refused'],
  ['a service in trouble', behindIt(answering(500, html)), 'failing'],
  ['too many questions', behindIt(answering(429, '', { 'Retry-After': '60' })), 'busy'],
  ['a page in its place', behindIt(answering(200, html)), 'odd-answer'],
  ['half of what is needed', behindIt(answering(200, '{"section":"Kundenakte"}')), 'odd-answer'],
  ['a wrong path', behindIt(answering(404, html)), 'odd-answer'],
  ['another 404', behindIt(answering(404, '{"code":"NOT_FOUND"}')), 'odd-answer'],
  ['a lead elsewhere', behindIt(answering(302, '', { Location: 'https://example.org/' })), 'odd-answer'],
  ['an answer that breaks off', behindIt(breakingOff), 'unreachable'],
  ['an answer without an end', behindIt(endless), 'odd-answer'],
  ['no answer', behindIt(silent), 'silent'],
])('%s', (_, fault, why) => {
  it('says nothing about persons and documents', async () => {
    fake.fault = fault;
    // Only who says nothing is given up: a busy machine answers late.
    const [parts, limit] = why === 'silent' ? [{ tokenWithinMs: 100 }, timeoutSignal()] : [{}, neverAbortedSignal()];
    const { archive, register } = aService({}, parts);
    const asked = [register.find(KNOWN_PERSON_ID, limit), archive.find('blob-1', limit), archive.handOver(aDocument(), limit)];
    expect(await Promise.all(asked.map(faultOf))).toEqual([why, why, why]);
    expect(fake.documents.size).toBe(0);
  });
});

describe('a token', () => {
  it('is fetched once for all, and kept until shortly before its end', async () => {
    const before = fake.tokensGiven;
    const { register } = aService();
    await Promise.all([register.find('1', neverAbortedSignal()), register.find('2', neverAbortedSignal())]);
    now = instantAfter(now, 269_000);
    await register.find('1', neverAbortedSignal());
    expect(fake.tokensGiven).toBe(before + 1);
    now = instantAfter(now, 2_000);
    await register.find('1', neverAbortedSignal());
    expect(fake.tokensGiven).toBe(before + 2);
  });

  it('that is not taken any more is fetched anew once, and the document goes out once', async () => {
    const { archive, register } = aService();
    await register.find('1', neverAbortedSignal());
    const before = fake.tokensGiven;
    fake.token = 'another one by now';
    let opened = 0;
    const document = aDocument();
    const counted = {
      ...document,
      content: () => {
        opened += 1;
        return document.content();
      },
    };
    const both = [archive.handOver(counted, neverAbortedSignal()), register.find('1', neverAbortedSignal())] as const;
    expect((await both[0]).kind).toBe('archived');
    await both[1];
    expect([fake.tokensGiven, opened]).toEqual([before + 1, 2]);
  });

  it('is tried no third time where the service takes none', async () => {
    const before = fake.tokensGiven;
    fake.fault = behindIt(answering(401));
    expect(await faultOf(aService().register.find('1', neverAbortedSignal()))).toBe('client-refused');
    expect(fake.tokensGiven).toBe(before + 2);
  });
});

describe('a document', () => {
  it('goes to a service that knows no expectations, too', async () => {
    // It says nothing before the end.
    fake.fault = () => false;
    expect((await aService().archive.handOver(aDocument(), neverAbortedSignal())).kind).toBe('archived');
  });

  it('goes out whole, however large', async () => {
    const large = '%PDF'.repeat(3_000_000);
    expect((await aService().archive.handOver(aDocument({ key: 'blob-9' }, large), neverAbortedSignal())).kind).toBe('archived');
  });

  it('tells of its person in no address', async () => {
    await aService().archive.handOver(aDocument({ personId: '4711000815' }), neverAbortedSignal());
    expect(fake.requests.join()).not.toContain('4711000815');
  });
});

describe('a certificate', () => {
  let secure: FakeAgree21;
  beforeAll(async () => {
    secure = await startFakeAgree21Service({ ...selfSignedCertificate, clientsBy: selfSignedCertificate.cert });
  });
  afterAll(() => secure.close());
  const ask = (certificate: Agree21Settings['certificate'], ca?: string) =>
    faultOf(
      createAgree21HttpPorts({
        settings: settingsOf(secure, { credentials: undefined, certificate }),
        clock,
        ...(ca === undefined ? {} : { ca }),
      }).register.find('1', neverAbortedSignal()),
    );

  it('of the portal opens the service, and nobody comes in without', async () => {
    expect(await ask(selfSignedCertificate, selfSignedCertificate.cert)).toBe('answered');
    expect(await ask(undefined, selfSignedCertificate.cert)).toBe('client-refused');
  });

  it('of the service that nobody knows is not taken', async () => {
    expect(await ask(selfSignedCertificate)).toBe('certificate');
  });
});

describe('a service that is away', () => {
  it('is told so, and asked for nothing more by who has gone', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const url = `http://127.0.0.1:${port}`;
    expect(await faultOf(aService({ url }).register.find('1', neverAbortedSignal()))).toBe('unreachable');
    expect(await faultOf(aService().register.find('1', AbortSignal.abort()))).toBe('given-up');
  });
});

describe('how agree21 does', () => {
  const outcomes: Agree21CallOutcome[] = [];
  const alarms: (string | undefined)[] = [];
  afterEach(() => outcomes.splice(0));

  it('is known by its last answer, and a refused access is told once', async () => {
    const watched = createMonitoredAgree21(aService(), { clock, log: { error: (_, fields) => void alarms.push(fields?.code) } });
    watched.watch((_call, outcome) => void outcomes.push(outcome));
    expect(watched.state()).toEqual({ up: true, askedAt: undefined });
    const ask = () => faultOf(watched.register!.find('1', neverAbortedSignal()));
    await ask();
    fake.fault = atTheToken(answering(401, '{"error":"invalid_client"}'));
    now = instantAfter(now, 600_000);
    await ask();
    await ask();
    expect(watched.state()).toEqual({ up: false, askedAt: now });
    fake.fault = undefined;
    await watched.archive.handOver(aDocument(), neverAbortedSignal());
    await faultOf(watched.archive.find('blob-1', AbortSignal.abort()));
    expect(watched.state()).toEqual({ up: true, askedAt: now });
    expect(outcomes).toEqual(['unknown', 'client-refused', 'client-refused', 'good', 'given-up']);
    expect(alarms).toEqual(['client-refused']);
  });
});

describe('npm run check -- --outside', () => {
  const ask = async (over: Partial<Agree21Settings> = {}) =>
    (await checkAgree21(settingsOf(fake, over), clock)).map(({ ok, line }) => [ok, line]);
  const host = () => new URL(fake.url).host;

  it('asks for a token, a person and a document', async () => {
    expect(await ask()).toEqual([
      [true, `agree21, Anmeldung: ${host()} gibt portal ein Token.`],
      [true, `agree21, Personen: ${host()} gibt Auskunft.`],
      [true, `agree21, Archiv: ${host()} gibt Auskunft. Archiviert wurde nichts.`],
    ]);
  });

  it('says what is to be done where something does not hold', async () => {
    expect(await ask({ url: fake.tokenUrl })).toEqual([
      [true, expect.stringContaining('Anmeldung')],
      [false, expect.stringContaining('agree21, Personen: Die Antwort ist nicht die des Vertrags')],
      [false, expect.stringContaining('agree21, Archiv: Die Antwort ist nicht die des Vertrags')],
    ]);
    fake.fault = atTheToken(answering(401, '{"error":"invalid_client"}'));
    expect(await ask()).toEqual([[false, expect.stringContaining('Prüfen Sie AGREE21_CLIENT_ID und Secret')]]);
  });
});
