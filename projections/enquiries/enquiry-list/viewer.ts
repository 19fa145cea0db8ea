/** The side of the portal that a view is made for. */
export type Viewer = 'customer' | 'employee';
