import { DEMO_PASSWORD } from '@portal/services/demo/demoPassword';
import { ask, createHttpClient, type HttpClient } from './httpClient.ts';

export interface DemoUser {
  readonly client: HttpClient;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the signed-in person. */
  readonly id: string;
}

async function signIn(url: string, path: string, header: string, email: string): Promise<DemoUser> {
  const nobody = createHttpClient(url);
  const { token } = await ask<{ readonly token: string }>(nobody, 'POST', path, { email, password: DEMO_PASSWORD });
  nobody.close();
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly id: string };
  const headers = { [header]: token };
  return { client: createHttpClient(url, headers), headers, id: payload.id };
}

export const signInAdmin = (url: string): Promise<DemoUser> =>
  signIn(url, '/api/bank-employees/login', 'X-Employee-Token', 'admin@demo.bank');
export const signInCustomer = (url: string): Promise<DemoUser> =>
  signIn(url, '/api/customers/login', 'X-Customer-Token', 'kundin@demo.bank');
