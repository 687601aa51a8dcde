export const corners = ['topLeft', 'topRight', 'bottomLeft'] as const;
export type Corner = (typeof corners)[number];
