/** `max_page_size` of `maxPageSize`. */
export const snakeCase = (key: string): string => key.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
