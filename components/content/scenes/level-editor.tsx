import { sceneColors } from "./scene-colors";

/** Draws a level on the editor's grid: hills, a castle, platforms, coins, and a cursor that places a block. */
export function LevelEditorScene() {
  return (
    <>
      <path fill={sceneColors.sky} d="M0 0h480v320H0z" />
      <path fill={sceneColors.light} d="M328 16h32v8h8v32h-8v8h-32v-8h-8V24h8z" />
      <path
        fill={sceneColors.detail}
        opacity=".5"
        d="M40 56h16v-8h24v8h16v8h8v8H32v-8h8zM248 32h16v-8h16v8h16v8h8v8h-64v-8h8z"
      />
      <path
        fill={sceneColors.object}
        opacity=".45"
        d="M0 208h16v-16h16v-16h32v-16h32v16h16v16h32v16h16v-16h16v-16h16v-16h48v16h16v16h16v16h32v-16h32v-16h48v16h16v16h32v-16h16v-16h32v96H0z"
      />
      <path
        fill={sceneColors.object}
        d="M336 152h16v-16h16v16h16v-16h16v16h16v-16h16v16h16v104H336z"
      />
      <path fill={sceneColors.object} d="M376 88h32v48h-32z" />
      <path
        fill={sceneColors.highlight}
        d="M408 72h32v8h-8v8h8v8h-32zM404 72h4v32h-4zM352 176h16v24h-16zM416 176h16v24h-16zM384 104h16v16h-16z"
      />
      <path fill={sceneColors.ink} opacity=".85" d="M376 256v-40h8v-8h16v8h8v40z" />
      <path fill={sceneColors.ground} d="M0 256h192v64H0zM240 256h240v64H240z" />
      <path
        fill={sceneColors.success}
        d="M0 248h192v16h-16v8h-16v-8h-32v8h-16v-8H64v8H48v-8H0zM240 248h240v16h-32v8h-16v-8h-48v8h-16v-8h-64v8h-16v-8h-48z"
      />
      <path
        fill={sceneColors.ink}
        opacity=".18"
        d="M16 288h24v8H16zM88 296h24v8H88zM144 280h24v8h-24zM272 288h24v8h-24zM344 296h24v8h-24zM424 280h24v8h-24z"
      />
      <path fill={sceneColors.accent} d="M112 176h96v24h-96z" />
      <path
        fill={sceneColors.ink}
        opacity=".3"
        d="M112 192h96v8h-96zM134 176h4v16h-4zM158 176h4v16h-4zM182 176h4v16h-4z"
      />
      <path
        fill={sceneColors.highlight}
        d="M120 144h8v-8h8v8h8v16h-8v8h-8v-8h-8zM152 144h8v-8h8v8h8v16h-8v8h-8v-8h-8zM184 144h8v-8h8v8h8v16h-8v8h-8v-8h-8zM208 208h8v-8h8v8h8v16h-8v8h-8v-8h-8z"
      />
      <path fill={sceneColors.accent} d="M48 192h32v8h8v8H48z" />
      <path fill={sceneColors.detail} d="M48 208h32v16H48z" />
      <path fill={sceneColors.sky} d="M72 208h8v8h-8z" />
      <path fill={sceneColors.object} d="M40 224h48v16H40zM48 240h12v8H48zM68 240h12v8H68z" />
      <path fill={sceneColors.accent} d="M272 232h8v-8h24v8h8v16h-40z" />
      <path fill={sceneColors.detail} d="M280 232h8v8h-8zM296 232h8v8h-8z" />
      <g stroke={sceneColors.detail} opacity=".16">
        <path d="M24 0v320M48 0v320M72 0v320M96 0v320M120 0v320M144 0v320M168 0v320M192 0v320M216 0v320M240 0v320M264 0v320M288 0v320M312 0v320M336 0v320M360 0v320M384 0v320M408 0v320M432 0v320M456 0v320M0 16h480M0 40h480M0 64h480M0 88h480M0 112h480M0 136h480M0 160h480M0 184h480M0 208h480M0 232h480M0 256h480M0 280h480M0 304h480" />
      </g>
      <path fill={sceneColors.accent} d="M216 112h48v48h-48z" opacity=".9" />
      <path fill="none" stroke={sceneColors.detail} strokeWidth="3" d="M211 107h58v58h-58z" />
      <path
        fill={sceneColors.detail}
        d="M206 102h10v10h-10zM264 102h10v10h-10zM206 160h10v10h-10zM264 160h10v10h-10z"
      />
      <path
        fill={sceneColors.detail}
        stroke={sceneColors.sky}
        strokeWidth="2"
        d="M250 142l34 14-14 5 10 15-8 5-10-15-9 11z"
      />
    </>
  );
}
