import { describe, expect, it } from 'vitest';
import { networkOf, normaliseIpAddress } from './networkOf.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]:51234', '2001:db8:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0:0:0:c000:221'],
  ])('%s is %s', (text, plain) => {
    expect(normaliseIpAddress(text)).toBe(plain);
  });

  it.each(['', 'unknown', '203.0.113', '203.0.113.7:x', '2001:db8::1::2', '[2001:db8::1', '<script>'])('%j is none', (text) => {
    expect(normaliseIpAddress(text)).toBeUndefined();
  });
});

describe('a network', () => {
  it('is the same for all addresses of an IPv6 line, however they are written', () => {
    const line = ['2001:db8::1:2:3', '2001:db8::ffff:1:2:3', '2001:0db8:0:0:9:9:9:9', '[2001:db8::7]:4711', '2001:DB8::'];
    expect(new Set(line.map(networkOf))).toEqual(new Set(['2001:db8:0:0::/64']));
    expect(networkOf('2001:db8:0:1::1')).not.toBe('2001:db8:0:0::/64');
  });

  it('is the address itself with IPv4, whatever its port', () => {
    expect(networkOf('203.0.113.7:1')).toBe(networkOf('203.0.113.7:2'));
    expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'));
  });
});
