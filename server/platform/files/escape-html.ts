/** Text as it may stand in HTML, in an attribute too: whatever somebody has typed stays text. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
