import type { Principal } from '@portal/platform/http/route';

/** To another customer this one does not exist. */
export const isStranger = (principal: Principal, id: string): boolean => principal.realm === 'customer' && principal.id !== id;
