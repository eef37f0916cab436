export const roomBlocksCodes = ['room-block.unknown', 'room-block.past', 'room-block.too-long'] as const
