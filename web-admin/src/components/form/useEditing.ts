import { useState } from 'react';

export interface Editing {
  readonly editing: boolean;
  /** The form was closed: what opened it gets the focus back. */
  readonly returned: boolean;
  readonly edit: () => void;
  readonly close: () => void;
}

/** Showing, editing in the same place, and showing again. */
export function useEditing(): Editing {
  const [state, setState] = useState<'shown' | 'editing' | 'returned'>('shown');
  return {
    editing: state === 'editing',
    returned: state === 'returned',
    edit: () => setState('editing'),
    close: () => setState('returned'),
  };
}
