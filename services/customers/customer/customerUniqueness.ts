import type { CommandContext } from '@portal/platform/commands/aggregate';
import type { ReservationKind, Reservations } from '@portal/platform/commands/reservation';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import type { CustomerMasterData } from './customerAggregate.ts';

type UniqueData = Pick<CustomerMasterData, 'email' | 'customerNumber'>;

export type UniquenessClaim =
  | { readonly kind: 'taken'; readonly code: 'EMAIL_TAKEN' | 'CUSTOMER_NUMBER_TAKEN' }
  /** `undo` gives back what was claimed just now. */
  | { readonly kind: 'claimed'; undo(): Promise<void> };

export const emailKey = (email: string): string => email.trim().toLowerCase();
const numberKey = (number: string): string => number.trim().toLowerCase();

const claims = [
  { reservation: 'email-customer', code: 'EMAIL_TAKEN', value: (data: UniqueData) => emailKey(data.email) },
  { reservation: 'customerNumber', code: 'CUSTOMER_NUMBER_TAKEN', value: (data: UniqueData) => numberKey(data.customerNumber) },
] as const satisfies readonly { readonly reservation: ReservationKind; readonly code: string; value(data: UniqueData): string }[];

/** E-mail and customer number belong to one customer: claimed before, released after. */
export function createCustomerUniqueness(reservations: Reservations) {
  return {
    async claim(id: string, data: UniqueData, context: CommandContext): Promise<UniquenessClaim> {
      const owner = `customer-${id}`;
      const undone: (() => Promise<void>)[] = [];
      const undo = async (): Promise<void> => {
        for (const step of undone) await step();
      };
      for (const { reservation, code, value } of claims) {
        const outcome = await reservations.claim(reservation, value(data), owner, context);
        if (outcome.kind === 'taken') {
          await undo();
          return { kind: 'taken', code };
        }
        if (outcome.isNew) undone.push(() => reservations.release(reservation, value(data), owner, context));
      }
      return { kind: 'claimed', undo };
    },
    async releaseFormer(id: string, before: UniqueData, after: UniqueData, context: CommandContext): Promise<void> {
      for (const { reservation, value } of claims) {
        if (value(before) !== value(after)) await reservations.release(reservation, value(before), `customer-${id}`, context);
      }
    },
  };
}

/** Whether the reservation's stream is that of one of the customer's present values. */
export const isReservedValueOf = (data: UniqueData, reservationStream: string, vault: Pick<KeyVault, 'pseudonym'>): boolean =>
  claims.some(({ reservation, value }) => reservationStream === `${reservation}-${vault.pseudonym(reservation, value(data))}`);
