/** The side of the portal that a view is made for. */
export type ViewerRealm = 'customer' | 'employee';
