import type { TestPortal } from '../../harness/testPortal.ts';

interface BankReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Where it leads; undefined for no redirect. */
  readonly location: string | undefined;
  readonly setCookies: readonly string[];
}

/** A browser on its way to the bank and back: follows no redirect by itself, and keeps its cookies by their names. */
export interface BankBrowser {
  open(address: string, headers?: Readonly<Record<string, string>>): Promise<BankReply>;
  /** Where the bank leads back to, for the person with this number; undefined who breaks off. */
  toBankAndBack(path: string, number?: string): Promise<string>;
  /** The whole way: what the callback answers. */
  signIn(number: string): Promise<BankReply>;
  register(invitationCode: string, number: string): Promise<BankReply>;
  /** Roles and id of who is signed in here, by the refresh cookie; undefined for nobody. */
  whoIsIn(): Promise<{ readonly id: string; readonly roles: readonly string[] } | undefined>;
  cookies(): ReadonlyMap<string, string>;
}

export const registerPath = (code: string): string => `/_yes/register-with-invitation-code?invitation-code=${encodeURIComponent(code)}`;

export function bankBrowser(portal: Pick<TestPortal, 'url'>): BankBrowser {
  const jar = new Map<string, string>();
  const send = async (address: string, method: 'GET' | 'POST' = 'GET', more: Readonly<Record<string, string>> = {}): Promise<BankReply> => {
    const { pathname, search } = new URL(address, portal.url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${portal.url}${pathname}${search}`, {
      method,
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        ...(cookie === '' ? {} : { cookie }),
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...more,
      },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    const setCookies = response.headers.getSetCookie();
    for (const set of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const body = (isJson ? JSON.parse(text) : { text }) as BankReply['body'];
    return { status: response.status, body, location: response.headers.get('location') ?? undefined, setCookies };
  };
  const toBankAndBack: BankBrowser['toBankAndBack'] = async (path, number) => {
    const { body, status } = await send(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    const bank = new URL(String(body['url']));
    const query = new URLSearchParams({
      anfrage: bank.searchParams.get('anfrage') ?? '',
      ...(number === undefined ? {} : { zugang: number }),
    });
    return (await send(`${bank.pathname}/weiter?${query.toString()}`)).location ?? '';
  };
  return {
    open: (address, headers) => send(address, 'GET', headers),
    toBankAndBack,
    signIn: async (number) => send(await toBankAndBack('/_yes/login', number)),
    register: async (code, number) => send(await toBankAndBack(registerPath(code), number)),
    async whoIsIn() {
      const { status, body } = await send('/api/customers/refresh', 'POST');
      if (status !== 200) return undefined;
      return JSON.parse(Buffer.from(String(body['token']).split('.')[1] ?? '', 'base64url').toString()) as {
        readonly id: string;
        readonly roles: readonly string[];
      };
    },
    cookies: () => jar,
  };
}
