import { describe, expect, it } from 'vitest';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { clientAddressOf, isSecure } from './exchange.ts';

function requestWith(headers: IncomingMessage['headers']): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return request;
}
const forwarded = requestWith({ host: 'portal.bank.de', 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-forwarded-proto': 'https' });

describe('behind proxies', () => {
  it('only as many forwarded addresses are believed as there are proxies of our own', () => {
    expect(clientAddressOf(forwarded, {})).toBe('');
    expect(clientAddressOf(forwarded, { trustedProxyHops: 1 })).toBe('203.0.113.7');
    expect(clientAddressOf(forwarded, { trustedProxyHops: 2 })).toBe('198.51.100.1');
  });
  it('an address counts without the port that a proxy adds, and what is none does not count', () => {
    const from = (text: string) => clientAddressOf(requestWith({ 'x-forwarded-for': text }), { trustedProxyHops: 1 });
    expect([from('203.0.113.7:51234'), from('[2001:db8::1]:51234'), from('unknown')]).toEqual(['203.0.113.7', '2001:db8:0:0:0:0:0:1', '']);
  });
  it('a call is secure when our proxy or the public address says so', () => {
    expect(isSecure(forwarded, {})).toBe(false);
    expect(isSecure(forwarded, { trustedProxyHops: 1 })).toBe(true);
    expect(isSecure(requestWith({ host: 'portal.bank.de' }), { publicUrl: 'https://portal.bank.de' })).toBe(true);
  });
});
