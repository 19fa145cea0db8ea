import { useState } from 'react';

export type Editing = ReturnType<typeof useEditing>;

/** Showing, editing in the same place, and showing again. */
export function useEditing() {
  const [state, setState] = useState<'shown' | 'editing' | 'returned'>('shown');
  return {
    editing: state === 'editing',
    /** The form was closed: what opened it gets the focus back. */
    returned: state === 'returned',
    edit: (): void => setState('editing'),
    close: (): void => setState('returned'),
  };
}
