/** Hidden words that distinguish a link, a button or a fold from others of the same name, for screen readers. */
export const About = ({ words = "", beside = "" }) =>
  words === "" || beside.toLowerCase().includes(words.toLowerCase()) ? null : (
    <span className="visually-hidden">: {words}</span>
  );
