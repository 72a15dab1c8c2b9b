/** Every table's class, listed by name: no search through folders at run time. */
export const ENTITIES = [] as const;
