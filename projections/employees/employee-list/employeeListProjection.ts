import { employeeFieldDefinitions } from '@portal/contracts/employees/employeeFieldDefinitions';
import { laterAddedFieldCount } from '@portal/contracts/record/fields';
import { employeeEvents, type EmployeeEvent } from '@portal/contracts/employees/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { createDocumentPerKeyProjection, type Projection } from '@portal/platform/projection-runtime/projection';
import { evolveEmployeeDocument, type EmployeeDocument } from './employeeDocument.ts';
import { employeeListDefinition } from './employeeListDefinition.ts';

export const EMPLOYEES_COLLECTION = 'employees';

export const employeeListProjection: Projection = createDocumentPerKeyProjection<EmployeeDocument, EmployeeEvent>({
  name: 'employee-list',
  version: 5 + laterAddedFieldCount(employeeFieldDefinitions),
  collection: {
    name: EMPLOYEES_COLLECTION,
    ...employeeListDefinition.indexes,
    counted: [['archivedAt']],
  },
  events: employeeEvents.types,
  key: (event) => idOfStream(event.envelope.stream),
  evolve: evolveEmployeeDocument,
});
