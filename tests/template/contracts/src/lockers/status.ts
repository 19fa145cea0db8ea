export const lockerStatuses = ['rented', 'given_back'] as const;
export type LockerStatus = (typeof lockerStatuses)[number];

export const lockerStatusLabels: Readonly<Record<LockerStatus, string>> = { rented: 'Vermietet', given_back: 'Zurückgegeben' };
