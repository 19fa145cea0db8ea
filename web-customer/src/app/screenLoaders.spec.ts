import { describe, expect, it } from 'vitest';
import { screenAndLayoutAtPath } from './screenLoaders.ts';

describe('what is asked for before the app is there', () => {
  it.each([
    ['/login', 'login', 'split'],
    ['/invite/abc-123', 'invite', 'split'],
    ['/hub', 'hub', 'customer'],
    ['/hub/', 'hub', 'customer'],
    ['/hub/vorgang/4711', 'enquiry', 'customer'],
    ['/hub/vorgang/4711/dokumente/ready,verified', 'files', 'customer'],
    ['/hub/vorgang/4711/dokument/17', 'file', 'customer'],
    ['/', 'root', undefined],
  ])('is the screen of the address and its layout: %s', (path, screen, layout) => {
    expect(screenAndLayoutAtPath(path)).toEqual({ screen, layout });
  });

  it.each(['/hub/vorgang', '/hub/vorgang/4711/mehr', '/xlogin', '/gibt-es-nicht'])('is nothing where no screen is: %s', (path) => {
    expect(screenAndLayoutAtPath(path)).toBeUndefined();
  });
});
