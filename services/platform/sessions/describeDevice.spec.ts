import { expect, it } from 'vitest';
import { describeDevice } from './describeDevice.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox unter Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 'Chrome unter Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/142.0.0.0`, 'Edge unter Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari auf iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari unter macOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 'Chrome unter Android'],
  ['curl/8.14.1', null],
  [undefined, null],
])('people call %j %j', (userAgent, words) => expect(describeDevice(userAgent)).toBe(words));
