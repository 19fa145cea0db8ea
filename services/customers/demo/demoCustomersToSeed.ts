/** The demo bank's customers, as a real bank would have them. */
import type { CreateCustomerBody } from '@portal/contracts/customers/commands/customerMasterDataBodyFields';
import type { Salutation } from '@portal/contracts/shared/salutation';

export interface DemoCustomerToSeed {
  readonly person: Omit<CreateCustomerBody, 'bankEmployee'>;
  /** By the demo bank's adviser, or by a colleague with this address. */
  readonly advised: boolean | string;
  readonly access: 'activated' | 'invited' | 'none';
}

const person = (
  customerId: string,
  salutation: Salutation,
  firstName: string,
  lastName: string,
  email: string,
  more: Partial<CreateCustomerBody> = {},
): DemoCustomerToSeed['person'] => ({
  customerId,
  salutation,
  firstName,
  lastName,
  email,
  isProf: false,
  isDr: false,
  mobile: null,
  selbstauskunftBeraterEmail: null,
  roles: ['ROLE_CUSTOMER_UPLOAD'],
  ...more,
});

export const demoCustomersToSeed: readonly DemoCustomerToSeed[] = [
  {
    person: person('1004711', 'MRS', 'Katharina', 'Sommer', 'kundin@demo.bank', {
      mobile: '+4917012345678',
      isDr: true,
      roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'],
    }),
    advised: true,
    access: 'activated',
  },
  {
    person: person('1004816', 'MR', 'Jörg', 'Müller-Lüdenscheidt', 'joerg.mueller@demo.bank', {
      mobile: '+4915112340001',
      roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_VALUTIERUNG'],
    }),
    advised: true,
    access: 'activated',
  },
  {
    person: person('1005022', 'MRS', 'Ayşe', 'Öztürk', 'ayse.oeztuerk@demo.bank', { mobile: '+4915112340002' }),
    advised: true,
    access: 'activated',
  },
  {
    person: person('1005138', 'MR', 'Heinrich', 'Großmann', 'heinrich.grossmann@demo.bank', {
      isProf: true,
      isDr: true,
      mobile: '+4915112340003',
      roles: ['ROLE_CUSTOMER_UPLOAD', 'ROLE_CUSTOMER_SELBSTAUSKUNFT'],
    }),
    advised: false,
    access: 'activated',
  },
  { person: person('1005203', 'MRS', 'Ilse', 'Weber', 'ilse.weber@demo.bank'), advised: true, access: 'invited' },
  {
    person: person('1005311', 'NO_SALUTATION', 'Kim', 'Becker', 'kim.becker@demo.bank', { mobile: '+4915112340004' }),
    advised: false,
    access: 'none',
  },
  { person: person('1005390', 'MR', 'Łukasz', 'Kowalski', 'lukasz.kowalski@demo.bank', { roles: [] }), advised: true, access: 'none' },
  {
    person: person('1005447', 'MRS', 'Miriam', 'Nowak', 'miriam.nowak@demo.bank', { mobile: '+4915112340005' }),
    advised: 'murat.yildiz@demo.bank',
    access: 'activated',
  },
  {
    person: person('1005528', 'MR', 'Stefan', 'Lindqvist', 'stefan.lindqvist@demo.bank', { mobile: '+4915112340006' }),
    advised: 'sabine.hartwig@demo.bank',
    access: 'activated',
  },
  {
    person: person('1005563', 'MRS', 'Elif', 'Kaya', 'elif.kaya@demo.bank', { mobile: '+4915112340007' }),
    advised: 'murat.yildiz@demo.bank',
    access: 'activated',
  },
];
