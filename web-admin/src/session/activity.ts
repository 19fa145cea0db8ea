import { IDLE_MS, IDLE_NOTICE_MS } from './idlePhase.ts';

const CHANNEL = 'portal.employee.activity';
const SHARE_EVERY_MS = 10_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

let last = Date.now();
let shared = 0;
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
tabs?.addEventListener('message', (event: MessageEvent<number>) => {
  last = Math.max(last, event.data);
});

/** When somebody last did something here or in another tab. */
export const lastActivity = (): number => last;

/** Also called for work that goes on without hands. */
export function noteActivity(): void {
  last = Date.now();
  if (last - shared < SHARE_EVERY_MS) return;
  shared = last;
  tabs?.postMessage(last);
}

/** Once the notice stands, only its button counts. */
const signOfLife = (): void => {
  if (Date.now() - last < IDLE_MS - IDLE_NOTICE_MS) noteActivity();
};

export function watchActivity(): () => void {
  signs.forEach((sign) => window.addEventListener(sign, signOfLife, { passive: true, capture: true }));
  return () => signs.forEach((sign) => window.removeEventListener(sign, signOfLife, { capture: true }));
}
