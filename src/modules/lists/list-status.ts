export const LIST_STATUSES = ['forbidden', 'limited', 'semi-limited', 'unlimited'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

/** The word for a number of copies; `null` where the list does not speak of copies. */
export function statusOf(copies: number | null): ListStatus | null {
  return copies === null ? null : (LIST_STATUSES[Math.min(copies, 3)] ?? null);
}
