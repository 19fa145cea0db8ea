import type { DemoUser } from './demoUsers.ts';
import { ask } from './httpClient.ts';

const CREATE_AT_ONCE = 10;

/** The customer of the demo bank that signs in. */
export async function demoCustomer({ client }: DemoUser): Promise<string> {
  const customers = await ask<{ readonly 'hydra:member': readonly { readonly id: string; readonly email: string }[] }>(
    client,
    'GET',
    '/api/customers?search=kundin',
  );
  const found = customers['hydra:member'].find(({ email }) => email === 'kundin@demo.bank');
  if (found === undefined) throw new Error('no customer kundin@demo.bank');
  return found.id;
}

/** Draft enquiries to be edited; answers their paths. */
export async function draftEnquiries(user: DemoUser, number: number): Promise<readonly string[]> {
  const { client } = user;
  const customer = await demoCustomer(user);
  const paths: string[] = [];
  for (let at = 0; at < number; at += CREATE_AT_ONCE) {
    const created = Array.from({ length: CREATE_AT_ONCE }, (_, index) =>
      ask<{ readonly '@id': string }>(client, 'POST', '/api/enquiries', { customer, name: `Baufinanzierung ${at + index}` }),
    );
    for (const enquiry of await Promise.all(created)) paths.push(enquiry['@id']);
  }
  return paths;
}
