/** Tailwind makes the CSS, autoprefixer follows the browserslist in package.json. */
const postcssConfig = {
  plugins: { '@tailwindcss/postcss': {}, autoprefixer: {} },
};

export default postcssConfig;
