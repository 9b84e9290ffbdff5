/** An error that prevents the publication of a landing page. */
export interface LandingPageFault {
  /** Path of the field, such as `copy.points.2`. Empty for a fault of the whole page. */
  field: string;
  message: string;
}
