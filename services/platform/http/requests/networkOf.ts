import { isIPv4, isIPv6 } from 'node:net';

const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;
const mapped = '0:0:0:0:0:ffff:';

/**
 * An IP address as it is usually written: without port, brackets and zone, IPv4 in IPv6 as IPv4, IPv6 as eight groups.
 * Undefined for what is none.
 */
export function normaliseIpAddress(text: string): string | undefined {
  const [, bracketed, bare] = withPort.exec(text) ?? [];
  const [address = ''] = (bracketed ?? bare ?? text).split('%');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const whole = groups.join(':');
  if (!whole.startsWith(mapped)) return whole;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.');
}

/** Whom calls are counted against: one line has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  const plain = normaliseIpAddress(address);
  if (plain === undefined) return address;
  return isIPv4(plain) ? plain : `${plain.split(':').slice(0, 4).join(':')}::/64`;
}

/** Of a valid address; the standard's URL writes its IPv4 part in groups and leaves out leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
