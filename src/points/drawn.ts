/** Marks a drawing of ours inside a section: it is written from the tables each time and never read. */
export const DRAWN = 'drawn from the tables above; changes here are not read';

/** The first column heading of the matrix of point 6, by which a reader knows it for a drawing. */
export const MATRIX = 'Who may do what';
