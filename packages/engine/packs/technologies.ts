/**
 * Languages, frameworks, tools and platforms of programming, called alike wherever people write in: whoever names one has
 * said what the code is for. Names that are words of some language too, such as 'go', stand in the packs that can tell them.
 */
const technologies =
  'abap, actix, aiogram, airflow, airtable, alpine js, android, angular, ansible, applescript, apps script, arduino, ' +
  'asp net, assembly, autocad, autohotkey, awk, aws, axum, azure, babel, bash, beautifulsoup, bigquery, blazor, blender, ' +
  'bootstrap, c#, c++, capacitor, cassandra, centos, chakra, chrome extension, circleci, clickhouse, clojure, ' +
  'cloudflare, cmake, cobol, codeigniter, conda, cordova, css, cuda, cypress, dart, databricks, dax, debian, delphi, ' +
  'deno, discord, discord py, django, docker, drupal, dynamodb, elasticsearch, electron, elixir, erlang, esbuild, ' +
  'eslint, esp32, esp8266, excel, fastapi, fastify, fedora, ffmpeg, figma, firebase, firestore, flask, flink, flutter, ' +
  'fortran, game maker, gatsby, gcp, gdscript, git, github actions, gitlab, gitlab ci, glsl, godot, golang, ' +
  'google cloud, google doc*, google form*, google sheet*, graphql, hadoop, haskell, heroku, hibernate, hlsl, ' +
  'home assistant, hono, html, htmx, hugging face, imagemagick, ionic, ios, ipad, iphone, java, javascript, jax, ' +
  'jenkins, jest, jetpack compose, joomla, jquery, julia, junit, kafka, keras, kotlin, kubernetes, langchain, laravel, ' +
  'latex, libreoffice, lightgbm, linux, lisp, llamaindex, love2d, lua, luau, macos, magento, makefile, mariadb, ' +
  'markdown, material ui, matlab, matplotlib, memcached, micronaut, micropython, minecraft, mobx, mongodb, mssql, mui, ' +
  'mysql, neo4j, nestjs, net core, netlify, next js, nextjs, nginx, nixos, nltk, node, node js, node red, nodejs, npm, ' +
  'numpy, nuxt, objective-c, ocaml, opencl, opencv, openscad, opensearch, pandas, pascal, perl, phaser, php, plotly, ' +
  'plsql, pnpm, polars, postgres*, power apps, power automate, power bi, power query, powershell, preact, prestashop, ' +
  'prettier, prisma, prolog, pulumi, pygame, pytest, python, pytorch, quarkus, rabbitmq, rails, raspberry pi, react, ' +
  'react native, redis, redshift, redux, regex, roblox, rollup, rpg maker, rspec, ruby, rust, salesforce, sass, scala, ' +
  'scikit learn, scipy, scrapy, scss, seaborn, selenium, sequelize, shell, shopify, sinatra, sklearn, snowflake, ' +
  'solid js, solidity, spacy, spring boot, sql, sql server, sqlalchemy, sqlite, squarespace, stm32, storybook, ' +
  'styled components, supabase, svelte, sveltekit, swift, swiftui, symfony, tableau, tailwind, tauri, telegram, ' +
  'tensorflow, terraform, testng, three js, threejs, toml, traefik, tsql, typeorm, typescript, ubuntu, uikit, unity, ' +
  'unreal, vb, vba, vbnet, vercel, visual basic, vite, vitest, vue, webflow, webpack, wgsl, windows, wix, woocommerce, ' +
  'wordpress, xamarin, xgboost, yaml, zapier, zig, zsh, zustand';

/** A language's own names for such things, with these. */
export const withTechnologies = (own: string) => `${own}, ${technologies}`;
