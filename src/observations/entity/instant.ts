/** A time to the second: whatever was made in it says the same. */
export const COARSE_TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** A time to the part of a second. */
export const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.(?!0+\D)\d{3,}/;
