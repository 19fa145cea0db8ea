import { catalogueEvents } from '@portal/contracts/catalogue/events';
import { customerEvents } from '@portal/contracts/customers/events';
import { employeeEvents } from '@portal/contracts/employees/events';
import { enquiryEvents } from '@portal/contracts/enquiries/events';
import { instanceEvents } from '@portal/contracts/instance/events';
import { bankEvents } from '@portal/contracts/shared/bankEvents';
import { reservationEvents } from '@portal/contracts/shared/reservationEvents';

/** All events that are stored. */
export const eventCatalogues = [
  bankEvents,
  customerEvents,
  employeeEvents,
  enquiryEvents,
  catalogueEvents,
  instanceEvents,
  reservationEvents,
];
