/** The product's name, as users read it. An operator renames the product here. */
export const PRODUCT_NAME = 'Wabenmarkt'
